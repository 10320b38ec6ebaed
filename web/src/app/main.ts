import { mount } from 'svelte';
import App from './App.svelte';
import '../styles';

// A game's colours are seen before its board is: on its window, its sign and its tables.
import.meta.glob('../games/*/mood.css', { eager: true });

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

export default mount(App, { target });
