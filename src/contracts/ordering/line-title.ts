/** What a line is called where its quantity has to be seen. */
export const lineTitle = ({
  title,
  seats,
}: {
  title: string
  seats?: { quantity: number } | undefined
}): string => (seats ? `${title} · ${seats.quantity === 1 ? '1 vaga' : `${seats.quantity} vagas`}` : title)
