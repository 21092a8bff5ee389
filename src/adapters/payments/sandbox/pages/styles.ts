const light = `--bg:#F8F9FC;--surface:#FFF;--surface-2:#F0F2F7;--fg:#131A25;--fg-2:#38404E;--mut:#515866;--line:#E1E4EA;--line-2:#6D7582;--pri:#2F4F82;--pri-h:#213A61;--on-pri:#FFF;--link:#2F4F82;--soft:#E7EEFA;--ok:#006B3D;--ok-s:#D9F7E4;--er:#8F3734;--er-s:#FFE5E1;--wa:#784E00;--wa-s:#FFEBD2;--in:#2F4F82;--in-s:#E7EEFA;--focus:#44669C;--promo:#0B172A;color-scheme:light`
const dark = `--bg:#0A0E17;--surface:#131A25;--surface-2:#212835;--fg:#F0F2F7;--fg-2:#CDD1D9;--mut:#9BA2AD;--line:#212835;--line-2:#6D7582;--pri:#ADBFDB;--pri-h:#D2DEF2;--on-pri:#0B172A;--link:#ADBFDB;--soft:#152641;--ok:#7BDCA6;--ok-s:#06321D;--er:#FFA59D;--er-s:#421C19;--wa:#F2B966;--wa-s:#3A2400;--in:#ADBFDB;--in-s:#152641;--focus:#ADBFDB;--promo:#152641;color-scheme:dark`

const face = (family: string, url: string) =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:100 900;font-display:swap}`

/** One small sheet for all pages of the bank; `base` is the path of the mount. */
export const styles = (base: string) => `
${face('Inter Variable', `${base}/fonts/inter.woff2`)}
${face('Bricolage Grotesque Variable', `${base}/fonts/bricolage.woff2`)}
${face('JetBrains Mono Variable', `${base}/fonts/mono.woff2`)}
:root{${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box;margin:0}
body{font:400 16px/1.5 "Inter Variable",system-ui,sans-serif;background:var(--bg);color:var(--fg);-webkit-font-smoothing:antialiased}
h1,h2,.brand{font-family:"Bricolage Grotesque Variable",system-ui,sans-serif;letter-spacing:-.02em;line-height:1.15;text-wrap:balance}
h1{font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);font-weight:700}
h2{font-size:1.25rem;font-weight:700}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
.mono{font:500 .8125rem/1.5 "JetBrains Mono Variable",monospace;overflow-wrap:anywhere}
.mut{color:var(--mut)}.sm{font-size:.875rem}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;background:var(--surface);padding:8px 12px;z-index:1}
.strip{background:var(--promo);color:#F0F2F7;text-align:center;padding:7px 16px;font-size:.875rem}
.top{background:var(--surface);border-bottom:1px solid var(--line);padding:12px clamp(16px,4vw,48px);display:flex;align-items:center;gap:10px}
.brand{display:flex;gap:10px;align-items:center;font-weight:800;font-size:1.25rem;color:var(--fg);text-decoration:none}
.brand svg{width:28px;height:28px;color:var(--pri);flex:none}
main{max-width:1120px;margin:0 auto;padding:28px clamp(16px,4vw,48px) 72px;display:grid;gap:20px}
main.narrow{max-width:520px}
.head{display:flex;flex-wrap:wrap;gap:12px 24px;align-items:end;justify-content:space-between}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px clamp(16px,2.4vw,24px);min-width:0}
.panel>h2+*{margin-top:12px}
.two{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:20px;align-items:start}
.stack{display:grid;gap:20px;min-width:0}
form.inline{display:inline}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{font-weight:600;font-size:.9375rem;display:block;margin-bottom:6px}
input{font:inherit;color:inherit;width:100%;height:44px;border:1px solid var(--line-2);border-radius:12px;padding:0 14px;background:var(--bg)}
.grow{flex:1;min-width:180px}
button,.btn{font:inherit;font-weight:600;display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border-radius:12px;border:1px solid var(--line-2);background:var(--surface);color:var(--fg);text-decoration:none;cursor:pointer;white-space:nowrap}
button:hover:not(:disabled),.btn:hover{background:var(--soft);border-color:var(--pri)}
button.pri{background:var(--pri);border-color:var(--pri);color:var(--on-pri)}
button.pri:hover:not(:disabled){background:var(--pri-h);border-color:var(--pri-h)}
button.small{min-height:36px;padding:0 12px;font-size:.875rem;border-radius:10px}
button:disabled{cursor:not-allowed;color:var(--mut);border-color:var(--line);background:var(--surface-2)}
.acts{display:grid;grid-template-columns:repeat(auto-fill,minmax(172px,1fr));gap:10px}
.acts form{display:grid}
.acts button{display:grid;justify-items:start;justify-content:start;text-align:left;white-space:normal;padding:12px 16px;min-height:76px;align-content:center;gap:2px}
.acts button span{font-weight:400;font-size:.8125rem;line-height:1.35;color:var(--mut)}
.acts button.pri span{color:inherit}
.acts button:disabled{opacity:.75}
.acts+h3,h3{font-size:.75rem;font-weight:700;color:var(--mut);text-transform:uppercase;letter-spacing:.06em;margin:20px 0 8px}
h2+h3{margin-top:12px}
.tag{display:inline-block;border-radius:99px;padding:3px 10px;font-size:.8125rem;font-weight:600;line-height:1.4;white-space:nowrap}
.ok{background:var(--ok-s);color:var(--ok)}.wa{background:var(--wa-s);color:var(--wa)}.er{background:var(--er-s);color:var(--er)}.in{background:var(--in-s);color:var(--in)}.no{background:var(--surface-2);color:var(--fg-2)}
.say{border-radius:12px;padding:12px 16px;font-weight:600}
.headline{display:flex;flex-wrap:wrap;align-items:center;gap:4px 14px}
.amount{font:700 clamp(1.75rem,1.4rem + 1.6vw,2.25rem)/1.1 "Bricolage Grotesque Variable",system-ui;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:8px 0 2px}
dl{display:grid;gap:12px}
dt{font-size:.8125rem;color:var(--mut)}dd{margin:0;overflow-wrap:anywhere}
.list{padding:0;overflow:hidden}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th{font-size:.8125rem;font-weight:600;color:var(--mut);text-align:left}
th,td{padding:12px 16px;border-bottom:1px solid var(--line);vertical-align:middle}
tbody tr:last-child td{border-bottom:0}
tbody tr:hover td{background:var(--soft)}
td.r,th.r{text-align:right}.num{font-variant-numeric:tabular-nums;white-space:nowrap}
td a{font-weight:600}
.notices{list-style:none;padding:0;display:grid}
.notices li{display:grid;grid-template-columns:1fr auto;gap:4px 12px;padding:12px 0;border-top:1px solid var(--line);align-items:center}
.notices li:first-child{border-top:0;padding-top:0}
.notices form{grid-row:1/3;grid-column:2}
.ask{margin:20px 0 14px;font-weight:600}
.choice{display:grid;grid-template-columns:1fr 1fr;gap:10px}.choice button{min-height:52px}
.held{margin-bottom:14px}
.tools{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:16px}
.pager{display:flex;justify-content:space-between;align-items:center;gap:12px;flex-wrap:wrap}
.empty{padding:40px 24px;text-align:center;display:grid;gap:6px;justify-items:center}
details{margin-top:16px;border-top:1px solid var(--line);padding-top:12px}details summary{cursor:pointer;font-weight:600;color:var(--link);min-height:32px}
@media(max-width:900px){.two{grid-template-columns:minmax(0,1fr)}}
@media(max-width:640px){
.acts{grid-template-columns:1fr 1fr}.acts button{padding:10px 12px}
table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
tr{display:grid;grid-template-columns:minmax(0,1fr) fit-content(42%);gap:4px 12px;padding:14px 16px;border-bottom:1px solid var(--line)}
tbody tr:last-child{border-bottom:0}
td,td.r{padding:0;border:0;text-align:left;overflow-wrap:anywhere}td.num.sm{white-space:normal}tbody tr:hover td{background:none}
td:first-child{grid-column:1/-1}td:nth-child(odd):not(:first-child){text-align:right;justify-self:end}td:nth-child(2){font-weight:600}
.row button{flex:1}.row .grow{flex-basis:100%}
}
`
