import { scriptJson } from './script-json'

const PALETTE_KEY = `document.addEventListener('keydown',function(e){var d=document.documentElement.dataset;if(d.palette!=='live'&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k'){e.preventDefault();d.palette='open'}});`

/**
 * Runs before the first paint, so that nothing jumps: applies the stored theme (else the system's, also when that changes
 * later), the collapsed admin menu and a dismissed promotion, under the keys that the shell writes. Zod's probe for `eval`
 * is off: our policy forbids it, and browsers report each attempt. On staff's pages Ctrl K counts from here on, which the
 * palette finds once it lives.
 */
export const prePaintScript = (promotionCode: string | null, hasPalette = false): string =>
  `${hasPalette ? PALETTE_KEY : ''}self.__zod_globalConfig={jitless:true};(function(d,m,s){function t(l){try{l=localStorage.getItem('theme')}catch(e){}d.theme=l==='light'||l==='dark'?l:m.matches?'dark':'light'}try{d.menu=localStorage.getItem('adminMenu')||'open';s=${scriptJson(promotionCode)};if(s!==null&&sessionStorage.getItem(s)!==null)d.promotion='closed'}catch(e){}
t();m.addEventListener('change',function(){t()})})(document.documentElement.dataset,matchMedia('(prefers-color-scheme: dark)'))`
