import { expect, test } from 'vitest'
import { typeOf } from '../../../src/adapters/lesson-files/content'
import { Unfit } from '../../../src/adapters/uploads/tus'

const bytes = (hex: string, text = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)])

test.each([
  ['a program of Windows', bytes('4d5a9000'), 'lista.pdf'],
  ['a program of Linux', bytes('7f454c46'), 'lista.pdf'],
  ['a program of macOS', bytes('cffaedfe'), 'aula'],
  ['a package that its name installs', bytes('504b0304'), 'jogo.apk'],
  ['a script that a double click runs', Buffer.from('@echo off\r\n'), 'abra.bat'],
])('%s is refused', (_, head, name) => {
  expect(() => typeOf(head, name)).toThrow(Unfit)
})

test.each([
  ['application/pdf', Buffer.from('%PDF-1.7'), 'x.txt'],
  ['application/zip', bytes('504b0304'), 'fontes.zip'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes('504b0304'), 'notas.xlsx'],
  ['text/csv', Buffer.from('nome;nota\nAna;10\n'), 'notas.csv'],
  ['text/plain', Buffer.from('#!/bin/sh\necho olá\n'), 'aula.sh'],
  // A page stays a download without a kind, since a browser would run it.
  ['application/octet-stream', Buffer.from('<!DOCTYPE html><script>1</script>'), 'aula.html'],
  ['application/octet-stream', Buffer.from('<svg xmlns="x"/>'), 'logo.svg'],
  ['application/octet-stream', bytes('00010203'), 'dados.bin'],
  ['image/png', bytes('89504e470d0a1a0a'), 'foto.jpg'],
])('is %s by its content', (type, head, name) => {
  expect(typeOf(head, name)).toBe(type)
})
