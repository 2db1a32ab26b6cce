import { ensureBuilt } from './ensure.mjs';

ensureBuilt();
