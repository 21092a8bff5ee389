import type pg from 'pg'

/** Hand-written tables, filled from our read models. */
export async function referenceData(pool: pg.Pool, session: { token: string; accountId: string }) {
  await pool.query(`create extension if not exists pg_trgm; create extension if not exists unaccent; create schema ref;
    create table ref.categories as select category_id as id, slug, name from read.category_list;
    create table ref.courses as
      select c.course_id as id, c.slug, c.title, c.subtitle, c.topic, c.category_id, c.level, c.teacher_name, c.seconds,
        c.lessons, c.price, c.list_price, c.sales, c.rating_sum, c.rating_count, lower(unaccent(c.title)) as search_text,
        p.promise, p.description, p.what_you_learn, p.requirements, p.audience, p.faq, p.modules, p.teacher
      from read.course_card c join read.course_page p using (course_id) where c.status = 'published';
    create table ref.reviews as select review_id as id, course_id, student_name, rating, text, published_at from read.course_review;
    create table ref.sessions (token text primary key, account_id text not null);
    create table ref.accounts (id text primary key, name text not null);
    create table ref.cart_lines (account_id text not null, course_id text not null);
    alter table ref.courses add primary key (id); alter table ref.categories add primary key (id);
    create unique index on ref.courses (slug); create index on ref.courses (sales desc, slug);
    create index on ref.courses using gin (search_text gin_trgm_ops); create index on ref.reviews (course_id, published_at desc);
    create index on ref.cart_lines (account_id);`)
  await pool.query('insert into ref.sessions values ($1, $2)', [session.token, session.accountId])
  await pool.query('insert into ref.accounts values ($1, $2)', [session.accountId, 'Ana Lima Prado'])
  await pool.query('analyze')
}
