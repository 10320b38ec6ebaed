import { mount } from 'svelte';
import App from './App.svelte';
import '../styles/tokens.css';
import '../styles/components.css';
import '../styles/base.css';
import '../styles/pieces.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

export default mount(App, { target });
