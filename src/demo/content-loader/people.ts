import { z } from 'zod'
import { text } from './fields'
import { once } from './once'
import { readYaml } from './read-file'

const email = z.email()
const digits = (length: number) => z.string().regex(/^\d+$/).length(length)
const login = z.strictObject({ email, name: text })
const address = z.strictObject({
  cep: digits(8),
  street: text,
  number: text,
  district: text,
  city: text,
  uf: z.string().length(2),
  ibge: digits(7),
})

const personasFile = z.strictObject({
  password: text,
  deviceLimitNote: text,
  logins: z.strictObject({ Admin: login, Editor: login, Support: login, Student: login }),
  student: z.strictObject({
    firstName: text,
    cpf: digits(11),
    phone: digits(11),
    address,
    review: text,
    /** Of lessons by their titles; `sentence`, from 1, is the one of the transcript that it is about. */
    notes: z.array(
      z.strictObject({ lesson: text, sentence: z.int().positive().optional(), text: z.string() }),
    ),
  }),
})
export const personas = once(() => readYaml('people/personas.yaml', personasFile))

const names = text.transform((list) => list.split(/\s+/))
export const personNames = once(() =>
  readYaml('people/names.yaml', z.strictObject({ firstNames: names, surnames: names })),
)

const citiesFile = z.array(
  z.strictObject({
    city: text,
    uf: z.string().length(2),
    /** Code of the municipality. */
    ibge: digits(7),
    ddd: digits(2),
    district: text,
    /** Beginning of a CEP range of the district. */
    cepFrom: z.int(),
    streets: z.array(text),
  }),
)
export const cities = once(() => readYaml('people/cities.yaml', citiesFile))
