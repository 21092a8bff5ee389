import pg from 'pg'
import { readFileSync } from 'node:fs'
const pm = readFileSync('.data/look2/postgres/postmaster.pid','utf8').split('\n')
const pw = readFileSync('.data/look2/postgres.password','utf8').trim()
const c = new pg.Client({ connectionString: `postgres://postgres:${pw}@127.0.0.1:${pm[3]}/postgres` })
await c.connect()
console.log((await c.query(process.argv[2]!)).rows)
await c.end()
