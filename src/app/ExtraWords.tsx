export { ExtraWords } from '#i18n/ExtraWords.tsx';
