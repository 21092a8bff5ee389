import type pg from 'pg'

/** Runs `COPY (select …) TO STDOUT (FORMAT binary)` on a connection and answers its messages. */
export async function copyMessages(client: pg.ClientBase, select: string): Promise<Buffer[]> {
  const messages: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    const query = {
      submit: (connection: { query(text: string): void }) =>
        connection.query(`copy (${select}) to stdout (format binary)`),
      // The driver's buffer is its own again after this.
      handleCopyData: ({ chunk }: { chunk: Buffer }) => void messages.push(Buffer.from(chunk)),
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(query as never)
  })
  return messages
}
