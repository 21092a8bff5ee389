/** Address that mails of a shop come from. */
export const noReply = (publicUrl: string): string => `nao-responda@${new URL(publicUrl).hostname}`
