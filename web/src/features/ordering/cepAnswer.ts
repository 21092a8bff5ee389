import * as z from 'zod'

/** What a CEP service answers, by the names that ViaCEP made usual. */
export const cepAnswer = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  ibge: z.string().default(''),
})
