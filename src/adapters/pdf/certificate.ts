import type { CertificateData } from './certificate-data'
import { drawFront } from './certificate-front'
import { drawSyllabus } from './certificate-syllabus'
import { refuseUnwritten } from './lettering'
import { Sheet } from './sheet'

export type { CertificateData } from './certificate-data'

/** The certificate as PDF: front page and syllabus, A4 landscape. The same data gives the same bytes. Throws Unwritten. */
export async function certificatePdf(data: CertificateData): Promise<Buffer> {
  const { studentName, courseTitle, teacherName, productName, issuer, syllabus } = data
  const titles = syllabus.map(({ title }) => title)
  await refuseUnwritten([studentName, courseTitle, teacherName, productName, issuer.company, ...titles])
  const sheet = new Sheet({
    colour: data.look.colour,
    title: `Certificado de ${data.studentName}: ${data.courseTitle}`,
    author: data.issuer.company,
    createdAt: new Date(data.issuedAt),
  })
  drawFront(sheet, data)
  drawSyllabus(sheet, data)
  return sheet.finish()
}
