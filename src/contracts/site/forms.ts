import * as z from 'zod'
import { addressField, ownPathField } from '../kernel/address'
import { cnpjField } from '../kernel/cnpj'
import { emailField } from '../kernel/email'
import { optionalText, requiredText, textInput } from '../kernel/text'

const key = z.string().min(1).max(80)

export const siteIdentityForm = z.object({
  name: requiredText('Informe o nome da loja', 60),
  company: requiredText('Informe a razão social', 160),
  cnpj: cnpjField,
  address: requiredText('Informe o endereço da empresa', 300),
  email: emailField,
  icons: z
    .array(
      z.object({
        id: key,
        url: addressField,
        image: ownPathField.or(z.literal('')).default(''),
        name: requiredText('Informe a rede', 40),
      }),
    )
    .max(12),
  showAdLinks: z.boolean(),
})

export const homeContentForm = z.object({
  headline: requiredText('Escreva a chamada da página inicial', 120),
  lead: requiredText('Escreva o texto de apoio', 300),
  facts: z.array(requiredText('Escreva o item ou apague a linha', 80)).max(6),
  featuredCourseId: key.nullable(),
  testimonials: z
    .array(
      z.object({
        name: requiredText('Informe o nome', 120),
        role: optionalText(120),
        text: requiredText('Escreva o depoimento', 1000),
      }),
    )
    .max(12),
  faq: z
    .array(
      z.object({
        question: requiredText('Escreva a pergunta', 300),
        answer: requiredText('Escreva a resposta', 2000),
      }),
    )
    .max(40),
})

/** A sentence that stands alone or goes on in another one: its full stop is the page's affair. */
const withoutStop = (text: string) => text.replace(/\.$/, '')
const openSentence = (max: number) => optionalText(max).transform(withoutStop)

export const shopWordsForm = z.object({
  subject: optionalText(60),
  about: optionalText(200),
  replyTime: openSentence(80),
  teaching: openSentence(120),
  freeLead: optionalText(200),
  writtenPages: z.boolean(),
})

const colourField = textInput()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Use uma cor como #2f6b3a')
  .meta({ examples: ['#2f6b3a'] })

export const shopLookForm = z.object({
  colour: colourField,
  darkColour: colourField,
  logo: ownPathField.or(z.literal('')),
})

export const newsletterWordsForm = z.object({
  title: requiredText('Escreva o título do convite', 80),
  lead: optionalText(200),
  contents: requiredText('Diga o que os e-mails trazem', 160).transform(withoutStop),
})

export const shopNameForm = z.object({
  name: requiredText('Informe o nome da loja', 60),
  email: emailField.or(z.literal('')),
})

export const shopCompanyForm = z.object({
  company: optionalText(160),
  cnpj: cnpjField.or(z.literal('')),
  address: optionalText(300),
})

export const shopFooterForm = siteIdentityForm.pick({ icons: true, showAdLinks: true })
