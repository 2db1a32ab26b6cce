// Builds the apps when a source is newer than the last build.
import { ensureBuilt } from './ensure.mjs';

ensureBuilt();
