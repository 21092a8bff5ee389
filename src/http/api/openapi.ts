import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import * as z from 'zod'
import type { Command, Who } from '../../commands/kernel/command'
import { roles } from '../../contracts/kernel/roles'
import { reportRoutes } from './report-routes'

const who = (who: Who): string[] =>
  who === 'anyone' ? ['Guest', ...roles] : who === 'user' ? [...roles] : [...(who as string[])]

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
const refused = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
})

const outcome = z.object({
  position: z.string().nullable(),
  stream: z.string(),
  revision: z.int(),
  commandId: z.uuid(),
  /** False when everything was already as asked; `position` is then that of an earlier write. */
  changed: z.boolean(),
})

const takesNothing = (field: z.core.$ZodType | undefined): boolean =>
  field !== undefined && z.safeParse(field, undefined).success

/** A field that is made from whatever was sent counts as required to zod, though it takes nothing as well. */
const lessRequired: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type !== 'object' || !jsonSchema.required) return
  const { shape } = (zodSchema as z.ZodObject)._zod.def
  const required = jsonSchema.required.filter((name) => !takesNothing(shape[name]))
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
}

/** JSON schema of a command's input; what it cannot express, such as transforms, allows anything. */
const jsonSchema = (type: z.ZodType) => {
  const options = { io: 'input', unrepresentable: 'any', override: lessRequired } as const
  const { $schema, ...schema } = z.toJSONSchema(type, options)
  return schema as Record<string, unknown>
}

/** Without the id that only the product itself may choose. */
function bodySchema({ input, mints }: Command) {
  const schema = jsonSchema(input)
  const drop = (part: Record<string, unknown>): Record<string, unknown> => {
    const { properties, allOf } = part as { properties?: Record<string, unknown>; allOf?: unknown }
    if (Array.isArray(allOf)) return { ...part, allOf: allOf.map(drop) }
    if (!properties || !mints) return part
    const { [mints]: _, ...others } = properties
    return { ...part, properties: others }
  }
  return mints ? drop(schema) : schema
}

const operationIdOf = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const commandPath = (command: Command): RouteConfig & { 'x-roles': string[] } => ({
  method: 'post',
  path: `/api/commands/${command.kebab}`,
  operationId: operationIdOf(command.kebab),
  summary: command.summary,
  tags: ['commands'],
  'x-roles': who(command.who),
  request: {
    headers: z.object({
      'Idempotency-Key': z.string().max(200).optional(),
      'If-Match': z
        .string()
        .optional()
        .meta({ description: 'Revision of the stream that was read, such as "12"; with a newer one: 412' }),
      'X-XSRF-TOKEN': z.string().optional(),
    }),
    body: {
      content: {
        'application/json': {
          schema: bodySchema(command),
          ...(command.example && { example: command.example }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: json('Done, or already done before', outcome),
    401: refused('Sign in first'),
    403: refused('Not allowed, or not sent from a page of this site'),
    404: refused('Unknown id'),
    409: refused('A concurrent write won, or a request with the same key is in progress'),
    412: refused('The stream has changed since the revision of If-Match'),
    422: refused('Refused by a rule, or invalid fields'),
    429: refused('Too many tries'),
  },
})

const product = z.object({
  id: z.string(),
  type: z.enum(['course', 'bundle']),
  slug: z.string(),
  title: z.string(),
})
const footer = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  email: z.string(),
  icons: z.array(z.object({ id: z.string(), url: z.string(), image: z.string(), name: z.string() })),
})
const address = z.object({
  cep: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  uf: z.string(),
  ibge: z.string(),
})
const everyone = ['Guest', ...roles]

/** The API routes of the specification (section 7). */
const namedRoutes: (RouteConfig & { 'x-roles': string[] })[] = [
  {
    method: 'get',
    path: '/api/footer',
    operationId: 'readFooter',
    summary: 'Categories, e-mail and social icons of the footer',
    'x-roles': everyone,
    responses: { 200: json('Footer', footer) },
  },
  {
    method: 'get',
    path: '/api/search',
    operationId: 'suggestProducts',
    summary: 'Courses and bundles for a term of at most 100 characters',
    'x-roles': everyone,
    request: { query: z.object({ query: z.string().max(100) }) },
    responses: {
      200: json(
        'Products or a message',
        z.object({ products: z.array(product).optional(), message: z.string().optional() }),
      ),
      429: refused('Too many searches'),
    },
  },
  {
    method: 'get',
    path: '/api/palette',
    operationId: 'searchStaffPages',
    summary: 'The first records of each list that the role may enter, for a term of at least 2 characters',
    'x-roles': ['Admin', 'Editor', 'Support'],
    request: { query: z.object({ q: z.string().max(100) }) },
    responses: {
      200: json(
        'Records by list',
        z.object({
          groups: z.array(
            z.object({
              label: z.string(),
              entries: z.array(
                z.object({ label: z.string(), href: z.string(), detail: z.string().optional() }),
              ),
            }),
          ),
        }),
      ),
    },
  },
  {
    method: 'post',
    path: '/api/search/save',
    operationId: 'saveSearch',
    summary: 'Records that a suggestion was chosen',
    'x-roles': everyone,
    request: {
      body: {
        content: {
          'application/json': {
            schema: z.object({
              term: z.string().max(100),
              searchable_id: z.string(),
              searchable_type: z.enum(['course', 'bundle']),
            }),
          },
        },
      },
    },
    responses: { 204: { description: 'Recorded' }, 422: refused('Invalid fields') },
  },
  {
    method: 'get',
    path: '/api/cep/{cep}',
    operationId: 'readPostalCode',
    summary: 'Address of an 8-digit postal code',
    'x-roles': everyone,
    request: { params: z.object({ cep: z.string().length(8) }) },
    responses: { 200: json('Address', address), 404: refused('Unknown code') },
  },
  {
    method: 'get',
    path: '/api/installments',
    operationId: 'readWaysToPay',
    summary: 'How a total in centavos may be paid: methods, and the ways to split it on a card',
    'x-roles': everyone,
    request: { query: z.object({ total: z.int().min(0) }) },
    responses: {
      200: json(
        'Ways to pay',
        z.object({
          total: z.int(),
          methods: z.array(z.enum(['pix', 'card', 'free'])),
          installments: z.array(
            z.object({
              count: z.int(),
              first: z.int(),
              each: z.int(),
              total: z.int(),
              rateMonthly: z.number(),
            }),
          ),
        }),
      ),
      422: refused('The total is missing or not in centavos'),
    },
  },
  {
    method: 'get',
    path: '/api/session/lifetime',
    operationId: 'readSessionLifetime',
    summary: 'Minutes until an idle session ends',
    'x-roles': everyone,
    responses: {
      200: json(
        'Lifetime',
        z.object({
          lifetime: z.int(),
          authenticated: z.boolean(),
          expires_at: z.string().nullable(),
          server_time: z.string(),
        }),
      ),
    },
  },
  {
    method: 'post',
    path: '/logout',
    operationId: 'logOut',
    summary: 'Ends the session',
    'x-roles': everyone,
    responses: { 303: { description: 'To the home page' } },
  },
]

/** The OpenAPI document: the named routes, and one operation for every command that is not internal. */
export function openApiDocument(commands: Command[], product: { name: string; publicUrl: string }) {
  const registry = new OpenAPIRegistry()
  registry.registerComponent('schemas', 'Problem', jsonSchema(problemSchema))
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: 'sid' })
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  for (const call of namedRoutes) registry.registerPath({ tags: ['calls'], ...call })
  for (const call of reportRoutes(json, refused)) registry.registerPath(call)
  for (const command of commands)
    if (!command.internal && command.who !== 'system') registry.registerPath(commandPath(command))
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '1' },
    servers: [{ url: product.publicUrl }],
  })
}
