import { cpf } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { personas, personNames } from '../../src/demo/content-loader/people'
import { cpfDigits, people } from '../../src/demo/personas/people'

describe('people', () => {
  const crowd = people('demo', 5000)

  it('are the same for the same seed, others for another, and a longer list begins with the shorter', () => {
    expect(people('demo', 300)).toEqual(crowd.slice(0, 300))
    expect(people('outra', 5)).not.toEqual(crowd.slice(0, 5))
  })

  it('have valid CPFs, and no two share a CPF or an e-mail', () => {
    expect(cpfDigits('529982247')).toBe('25')
    expect(cpf.isValid(personas().student.cpf)).toBe(true)
    for (const person of crowd) expect(cpf.isValid(person.cpf), person.cpf).toBe(true)
    expect(new Set(crowd.map((p) => p.cpf)).size).toBe(5000)
    expect(new Set(crowd.map((p) => p.email)).size).toBe(5000)
  })

  it('can be written to nowhere and called by shape', () => {
    for (const { email, phone, address, name } of crowd) {
      expect(email).toMatch(/^[a-z0-9.]+@exemplo\.test$/)
      expect(phone).toMatch(/^[1-9]{2}9\d{8}$/)
      expect(address.cep).toMatch(/^\d{8}$/)
      expect(address.ibge).toMatch(/^\d{7}$/)
      expect(name).toMatch(/^\p{Lu}[\p{L} ]+$/u)
    }
  })

  it('draw from lists of at least 150 names each, without repeats', () => {
    const { firstNames, surnames } = personNames()
    for (const list of [firstNames, surnames]) {
      expect(list.length).toBeGreaterThanOrEqual(150)
      expect(new Set(list).size).toBe(list.length)
      expect(list.some((name) => /[áâãçéêíóôõú]/i.test(name))).toBe(true)
    }
  })
})
