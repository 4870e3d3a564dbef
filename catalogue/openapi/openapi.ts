import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { brand } from '#agency/brand';
import { acceptedFiles, maxFileSize, maxFiles, maxFilesSize } from '../forms/files.ts';
import { problemSchema } from '../wire.ts';
import { type Operation, operations, type Reply } from './operations.ts';

/** Returns the JSON Schema of what a client sends (`input`) or receives (`output`). Rules without an equivalent are left out. */
function createJsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  return rest;
}

const createContent = (media: string, schema: object) => ({ content: { [media]: { schema } } });
const stringSchema = { type: 'string' };

function createParameters(place: 'path' | 'query', descriptions: Readonly<Record<string, string>> = {}): object[] {
  return Object.entries(descriptions).map(([name, description]) => ({
    name,
    in: place,
    description,
    required: place === 'path',
    schema: stringSchema,
  }));
}

function createResponse({ description, schema, media }: Reply): object {
  if (schema) return { description, ...createContent('application/json', createJsonSchema(schema, 'output')) };
  return media ? { description, ...createContent(media, stringSchema) } : { description };
}

/** Returns the body of a form with files, each of which the Worker checks by its content. */
function createFileFormSchema(json: object) {
  const description = `${acceptedFiles}. ${maxFileSize} each, ${maxFilesSize} together.`;
  const files = {
    type: 'array',
    maxItems: maxFiles,
    description,
    items: { contentMediaType: 'application/octet-stream' },
  };
  return createContent('multipart/form-data', { type: 'object', required: ['json'], properties: { json, files } })
    .content;
}

function createRequestBody({ body, form, files }: Operation) {
  const sent = body ?? form;
  if (!sent) return undefined;
  const schema = createJsonSchema(sent, 'input');
  const plain = createContent(body ? 'application/json' : 'application/x-www-form-urlencoded', schema).content;
  return { required: true, content: { ...plain, ...(files && createFileFormSchema(schema)) } };
}

function createOperation(sent: Operation, path: Readonly<Record<string, string>> = {}) {
  const { summary, query, replies } = sent;
  const body = createRequestBody(sent);
  return {
    summary,
    parameters: [...createParameters('path', path), ...createParameters('query', query)],
    ...(body && { requestBody: body }),
    responses: {
      ...Object.fromEntries(Object.entries(replies).map(([status, reply]) => [status, createResponse(reply)])),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Returns a path of the router as OpenAPI writes it: `/api/promotions/{code}` for `/api/promotions/:code`. */
export function toPathTemplate(path: string): string {
  return path.replace(/:(\w+)(\{.*\})?/g, '{$1}');
}

export function createOpenApiDocument(origin: string) {
  const paths = Object.entries(operations).map(([path, { path: varying, get, post }]) => [
    toPathTemplate(path),
    { ...(get && { get: createOperation(get, varying) }), ...(post && { post: createOperation(post, varying) }) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1' },
    servers: [{ url: origin }],
    paths: Object.fromEntries(paths) as Record<
      string,
      Partial<Record<'get' | 'post', ReturnType<typeof createOperation>>>
    >,
    components: {
      responses: {
        Problem: {
          description: 'The request was refused. `code` says why, and `detail` explains it to the visitor.',
          ...createContent('application/problem+json', createJsonSchema(problemSchema, 'output')),
        },
      },
    },
  };
}
