import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '#i18n/use-locale.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { lastProject } from '#storage/last-project.ts';
import { deviceNow } from '#storage/device-clock.ts';
import { rememberBlack } from '#storage/look.ts';

const BRAND = '#ED6B33';

/** Remembers the theme as well, for the first paint of the next start. */
function showTheme(black: boolean): void {
  document.documentElement.dataset['theme'] = black ? 'black' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', black ? '#000000' : BRAND);
  rememberBlack(black);
}

export function ProjectEffects() {
  const { data } = useQuery(projectConfigQuery());
  const words = useWords();
  const name = data ? words(data.project_name) : '';
  const black = data?.turn_on_the_black_background;
  useEffect(() => {
    if (black !== undefined) showTheme(black);
  }, [black]);
  useEffect(() => {
    if (data) lastProject.write({ project: data.project, name, at: deviceNow() });
  }, [data, name]);
  return null;
}
