import * as v from 'valibot';
import { resolveAgencyFolder } from '#agency-files/agency-folder.ts';
import { validateFile } from '#agency-files/check.ts';
import { addHint, localizedTextSchema } from '#agency-files/fields.ts';
import { readOwnerFile } from '#agency-files/owner-file.ts';

const names = v.array(v.string());

export const scenesSchema = v.strictObject({
  palettes: addHint(names, 'Classes of scene.css, without "palette-".'),
  topics: addHint(v.record(v.string(), names), 'How the words of a caption begin that give its topic away.'),
  kindOf: addHint(v.record(v.string(), v.string()), 'Topics that are answered by a drawing of their own only.'),
  shows: addHint(v.record(v.string(), names), 'The topics of each drawing, art/scenes/<name>.svg.'),
});

export const scenes = validateFile(readOwnerFile(`${resolveAgencyFolder()}/art/scenes/scenes.yaml`), scenesSchema);
export const sceneNames = Object.keys(scenes.shows);

/** Schema of a sample's picture: drawing, color palette, topic and label. */
export const pictureSchema = v.strictObject({
  scene: addHint(v.picklist(sceneNames), 'The drawing: art/scenes/<name>.svg.'),
  palette: addHint(v.picklist(scenes.palettes), 'The colors it is painted in.'),
  topic: addHint(
    v.picklist(Object.keys(scenes.topics)),
    'What the words beside it are about. The drawing has to show it.',
  ),
  label: v.optional(
    addHint(localizedTextSchema, 'What it shows, for those who cannot see it. Without it the picture is decoration.'),
  ),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
