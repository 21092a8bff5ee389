import type { SecretTries } from '../kernel/command'

export const ownPasswordTries: SecretTries = {
  name: 'own-password',
  wrong: ['password-wrong'],
  say: 'Foram muitas senhas erradas. Espere alguns minutos e tente de novo.',
}

export const codeTries: SecretTries = {
  name: 'second-step',
  wrong: ['code-wrong', 'password-wrong'],
  say: 'Foram muitos códigos errados. Espere alguns minutos e tente de novo.',
}
