export const giveAwayStates = {
  prepared: 'Conferindo a lista',
  checked: 'Pronto para dar',
  started: 'Dando',
  ended: 'Dado',
  failed: 'Interrompido',
  dropped: 'Descartado',
  takenBack: 'Retirado',
} as const

/** Whether a person still has what they were given. */
export const giftStandings = { given: 'Dado', takenBack: 'Retirado' } as const

/** What is asked before a list gets what was prepared. */
export const confirmGiving = (title: string) => ({
  title: `Dar ${title} a quem está na lista?`,
  text: 'Cada pessoa recebe o acesso e um e-mail. Quem não tem conta ganha uma, com um link para criar a senha.',
})
