import 'vite/modulepreload-polyfill';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { bootstrap } from '#app/bootstrap.tsx';

// A task of its own, between which and the loading of the program the page answers taps.
setTimeout(() =>
  bootstrap(createRoot(document.getElementById('root') ?? document.body)).catch(window.preloaded?.showFatalError),
);
