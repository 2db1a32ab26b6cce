import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { bootstrap } from '#app/bootstrap.tsx';

// A separate task, so that the page answers taps before the program loads.
setTimeout(() =>
  bootstrap(createRoot(document.getElementById('root') ?? document.body)).catch(window.preloaded?.showFatalError),
);
