/** Drawn pictures that a venue may choose by name; any other picture is an address. */
export const SCENES = ['mountain', 'lake', 'night', 'cycle', 'lantern', 'gorge', 'stars'] as const;
export type SceneKind = (typeof SCENES)[number];

export const isScene = (picture: string): picture is SceneKind => (SCENES as readonly string[]).includes(picture);
