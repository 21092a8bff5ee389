export const reviewStatuses = { published: 'Publicada', held: 'À espera', hidden: 'Oculta' } as const
export const starNames = {
  '5': '5 estrelas',
  '4': '4 estrelas',
  '3': '3 estrelas',
  '2': '2 estrelas',
  '1': '1 estrela',
} as const
export const answerNames = { yes: 'Respondida', no: 'Sem resposta' } as const
