/** The id of a kept mail as its page's address has it, since message ids contain `<`, `@` and slashes: base64url. */
export const addressKeptMails = `
alter table ops.outbox_mails add column path_id text not null generated always as (
  translate(encode(decode(replace(message_id, '\\', '\\\\'), 'escape'), 'base64'), E'+/=\\n', '-_')
) stored;
create unique index outbox_mails_path on ops.outbox_mails (path_id);
`
