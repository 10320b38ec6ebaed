export { default as History } from './History.svelte';
export { default as Replay } from './Replay.svelte';
