/** Who tries to pay with a card, as hashes alone, for the hour in which its decline may still be heard of. */
export const keepCardTries = `
create table if not exists ops.card_tries (
  payment_id text primary key,
  keys text[] not null,
  tried_at timestamptz not null
);
create index if not exists card_tries_tried_at on ops.card_tries (tried_at);
`
