import * as z from 'zod'
import { cpfField } from '../kernel/cpf'
import { emailField } from '../kernel/email'
import { phoneField } from '../kernel/phone'
import { roles } from '../kernel/roles'
import { personName, textInput } from '../kernel/text'

export const nameField = personName('Informe seu nome completo')

/** Length counts more than odd signs; the most common ones are refused by the server. */
const passwordField = z
  .string({ error: 'Crie uma senha' })
  .min(1, 'Crie uma senha')
  .min(8, 'Use pelo menos 8 caracteres')
  .max(200, 'Use até 200 caracteres')

export const registerForm = z.object({ name: nameField, email: emailField, password: passwordField })
export const loginForm = z.object({
  email: emailField,
  password: z
    .string({ error: 'Informe sua senha' })
    .min(1, 'Informe sua senha')
    .max(200, 'Use até 200 caracteres'),
})
export const forgotPasswordForm = z.object({ email: emailField })
/** Of a link in a mail. What cannot be one is read as an empty one, which opens nothing. */
export const linkTokenField = z.string().max(400).catch('')
export const newPasswordForm = z.object({ password: passwordField })
/** The own password once more, before a step that a stolen session must not take. */
export const confirmPasswordForm = z.object({
  password: z
    .string({ error: 'Informe sua senha' })
    .min(1, 'Informe sua senha')
    .max(200, 'Use até 200 caracteres'),
})
export const changePasswordForm = newPasswordForm.extend({
  current: z
    .string({ error: 'Informe a senha atual' })
    .min(1, 'Informe a senha atual')
    .max(200, 'Use até 200 caracteres'),
})
const optional = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), field])
    .optional()
    .transform((v) => v ?? null)
/** Of the uploaded photo; the stored one is much smaller. */
export const AVATAR_MOST_BYTES = 5_242_880

export const profileForm = z.object({
  name: nameField,
  cpf: optional(cpfField),
  phone: optional(phoneField),
})

/** Why staff act as a student: the value that the log keeps, and what the screen says. */
export const impersonationReasonLabel = {
  'student-asked': 'O aluno pediu ajuda',
  problem: 'Investigar um problema',
  check: 'Conferir o acesso',
} as const
type ImpersonationReason = keyof typeof impersonationReasonLabel

/** POST /admin/users/{id}/impersonate. */
export const impersonateForm = z.object({
  reason: z.enum(Object.keys(impersonationReasonLabel) as [ImpersonationReason, ...ImpersonationReason[]], {
    error: 'Escolha o motivo',
  }),
})

/** POST /profile/delete. An unticked box is an absent field. */
export const deleteAccountForm = confirmPasswordForm.extend({
  keepsCertificates: z
    .union([z.boolean(), z.literal('on').transform(() => true)])
    .optional()
    .transform((v) => v ?? false),
})

const reasonField = textInput({ error: 'Diga o motivo' })
  .min(5, 'Diga o motivo em poucas palavras')
  .max(300, 'Use até 300 caracteres')

export const accountRef = z.object({ accountId: z.string().min(1).max(80) })
/** Of an act on another's account: it stays in the log, sealed with that person's key. */
export const accountReasonForm = accountRef.extend({ reason: reasonField })

const roleField = z.enum(roles, { error: 'Escolha o papel' })
/** POST /admin/users. The person sets the password by a mailed link. */
export const addUserForm = z.object({ name: nameField, email: emailField, role: roleField })
/** PUT /admin/users/{id}. */
export const changeUserForm = profileForm.extend({ role: roleField })

/** POST /admin/users/{id}/access. */
export const giveAccessForm = z.object({
  courseId: z.string({ error: 'Escolha o curso' }).min(1, 'Escolha o curso').max(80),
  reason: reasonField,
})

/** Why staff erase a person, as the screen says it. */
export const forgetReasonLabel = {
  'asked-staff': 'A própria pessoa pediu',
  guardian: 'O responsável legal pediu',
  authority: 'Uma autoridade determinou',
} as const
