import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { showBareFailure } from '#app/bare-failure.ts';
import { boot } from '#app/boot.tsx';

boot(createRoot(document.getElementById('root') ?? document.body)).catch(showBareFailure);
