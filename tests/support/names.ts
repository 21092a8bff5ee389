/** Names as people have them, in the scripts that papers are drawn with. */
export const writtenNames = [
  'Nguyễn Thị Phượng Đặng',
  'Łukasz Ő’Țepeş',
  'Екатерина Щёголева',
  'Їжакевич Ґалина Єва',
  'Ελένη Παπαδοπούλου',
  'Արամ Խաչատրյան',
  'თამარ მაჩაბელი',
  '佐藤 愛子',
  '佐々木 晃',
  'さとう アイコ',
  '王小明 陈伟',
  '陳國華 張麗娟',
  '김하늘',
  'Mbaʼég̃ua Ỹvytu',
  'Kūrākȱnga Ɓa Ŋele',
  'Ana Lima 🎉',
  'Bia ❤️ 👩‍💻',
  'José “Zé” d’Ávila – Jr.',
]

/** Names that no paper of ours can show: the scripts and signs that are missing. */
export const unwrittenNames = [
  'محمد علي',
  'משה כהן',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  'ⴰⵣⵓⵍ',
  // A rare Chinese letter, one beyond the common plane, and a sign.
  '王偯',
  '王𠀀',
  'Ana ꧁ Lima',
]
