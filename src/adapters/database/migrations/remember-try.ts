/**
 * Keeps a try with a card unless the undecided tries of one of its keys and its declined ones make `p_most` already: then
 * false, and nothing kept. Tries of one key wait for each other.
 */
export const rememberTries = `
create function ops.remember_try(
  p_payment text, p_keys text[], p_at timestamptz, p_undecided_from timestamptz, p_kept_from timestamptz, p_sweep int,
  p_counter text, p_now_ms bigint, p_most int
) returns boolean language plpgsql as $$
declare
  undecided jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('card-try ' || each.key, 0))
    from (select unnest(p_keys) as key order by 1) each;

  select coalesce(jsonb_object_agg(of_key.key, of_key.n), '{}') into undecided from (
    select k.key, count(*) as n from ops.card_tries t, unnest(t.keys) as k(key)
    where t.keys && p_keys and k.key = any(p_keys) and t.tried_at >= p_undecided_from and t.payment_id <> p_payment
    group by k.key
  ) of_key;

  -- Asked for after the undecided ones: a try ends by being counted first, so none is missed in between.
  if exists (
    select from unnest(p_keys) as k(key)
    left join ops.rate_limits l on l.key = p_counter || ':' || k.key and (l.expire is null or l.expire > p_now_ms)
    where coalesce((undecided ->> k.key)::int, 0) + coalesce(l.points, 0) >= p_most
  ) then
    return false;
  end if;

  delete from ops.card_tries where payment_id in (
    select payment_id from ops.card_tries where tried_at < p_kept_from limit p_sweep for update skip locked);
  insert into ops.card_tries (payment_id, keys, tried_at) values (p_payment, p_keys, p_at)
    on conflict (payment_id) do nothing;
  return true;
end $$;
`
