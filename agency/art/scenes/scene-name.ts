export const sceneNames = [
  'cup',
  'boat',
  'flowers',
  'loaf',
  'bicycle',
  'tooth',
  'stretch',
  'house',
  'swimmer',
  'kettle',
  'dog',
  'mountain',
  'ledger',
  'chart',
  'stand',
  'plate',
] as const;

export type SceneName = (typeof sceneNames)[number];
