import '#ui/tokens.css';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { boot } from '#app/boot.tsx';

void boot(createRoot(document.getElementById('root') ?? document.body));
