/** How a form that gives money back asks, and what it says while that can be undone. */
export const refundWords = {
  title: 'Confirme a devolução',
  yes: 'Sim, devolver',
  doing: 'Devolvendo',
  undone: 'nada foi devolvido',
}
