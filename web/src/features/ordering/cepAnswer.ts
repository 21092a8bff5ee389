import * as z from 'zod'

/** The answer of a CEP service, with ViaCEP's field names. */
export const cepAnswer = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  ibge: z.string().default(''),
})
