import type pg from 'pg'
import type { Product } from '../../src/projections/catalog/search'

/** The same search by unaccent and pg_trgm: one text for each product, a trigram index, the nearest words first. */
export async function inPostgres(pool: pg.Pool, products: readonly Product[]) {
  await pool.query(`create extension if not exists pg_trgm; create extension if not exists unaccent;
    create table products (id text primary key, type text not null, slug text not null, title text not null,
      title_text text not null, search_text text not null, sales int not null);`)
  await pool.query(
    `insert into products select id, type, slug, title, lower(unaccent(title)), lower(unaccent(title || ' ' || about)), sales
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) as p(id, type, slug, title, about, sales)`,
    [
      products.map(({ id }) => id),
      products.map(({ type }) => type),
      products.map(({ slug }) => slug),
      products.map(({ title }) => title),
      products.map(({ about }) => about),
      products.map(({ sales }) => sales),
    ],
  )
  await pool.query(`create index on products using gin (search_text gin_trgm_ops); analyze products;`)
  return async (term: string, limit: number): Promise<{ id: string; title: string }[]> => {
    const { rows } = await pool.query({
      name: 'search',
      text: `select id, type, slug, title from products, (select lower(unaccent($1)) as term) as sought
        where sought.term <% search_text or search_text like '%' || sought.term || '%'
        order by word_similarity(sought.term, title_text) desc, word_similarity(sought.term, search_text) desc, sales desc
        limit $2`,
      values: [term, limit],
    })
    return rows
  }
}
