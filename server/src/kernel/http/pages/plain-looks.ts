/**
 * The style of server-rendered pages, inlined: one request, and they look right without the app.
 */
export const looks = `
:root{color-scheme:light dark;--bg:#fcf9f5;--card:#fff;--line:#e1dcd2;--fg:#171d31;--muted:#565c6e;--link:#2c4183;
--ok:#dcf7e2;--ok-fg:#0a562b;--wait:#feefcf;--wait-fg:#744207;--no:#ffe8e6;--no-fg:#a21a1b}
@media screen and (prefers-color-scheme:dark){:root{--bg:#0f121e;--card:#171b2a;--line:#2f3546;--fg:#f3f0ea;--muted:#acb1c0;--link:#a5b7f8;
--ok:#193825;--ok-fg:#99e6ad;--wait:#443116;--wait-fg:#fad18a;--no:#512320;--no-fg:#ffbebb}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--fg);font:100%/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;min-height:100vh;display:flex;flex-direction:column}
header{flex-wrap:wrap;background:#1a295d;color:#fcf9f5;padding:8px max(16px,calc(50% - 17rem));display:flex;justify-content:space-between;align-items:center}
header a{color:inherit;display:inline-flex;align-items:center;min-height:44px;font-weight:600}
.brand{gap:10px;font-size:1.25rem;font-weight:750;text-decoration:none}
main{flex:1;width:100%;max-width:36rem;margin:0 auto;padding:20px 16px 28px;display:grid;grid-template-columns:minmax(0,1fr);overflow-wrap:break-word;gap:16px;align-content:start}
.verdict,.card{border-radius:18px;padding:18px}
.verdict{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-start}.verdict>div{flex:1 1 12rem;min-width:0}
.verdict svg{flex:none;width:44px;height:44px;border-radius:50%;background:currentColor;padding:8px}
.verdict path{fill:none;stroke:var(--card);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.verdict h1{font-size:1.375rem;line-height:1.25;margin-bottom:4px}
.ok{background:var(--ok);color:var(--ok-fg)}.wait{background:var(--wait);color:var(--wait-fg)}.no{background:var(--no);color:var(--no-fg)}
.card{background:var(--card);border:1px solid var(--line)}
h2{font-size:1rem;font-weight:650;color:var(--muted)}
.amount{font-size:max(1.25rem,min(2.25rem,7.2vw));line-height:1.2;font-weight:800;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.void{text-decoration:line-through;color:var(--muted)}
.words{color:var(--muted)}.words::first-letter{text-transform:uppercase}
dl{margin:14px 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:9px 0;border-top:1px solid var(--line)}
dt{color:var(--muted)}dd{flex:0 0 auto;max-width:70%;margin-left:auto;font-weight:600;text-align:right;overflow-wrap:anywhere}
.entry{margin:10px 0}code{display:block;max-width:20ch;margin-top:2px;font:.875rem/1.6 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.small{font-size:.875rem;color:var(--muted)}
footer{padding:0 16px 28px;text-align:center;color:var(--muted);font-size:.875rem}
footer a{color:var(--link);display:inline-flex;align-items:center;min-height:44px;font-weight:600}
:focus-visible{outline:3px solid #f9b134;outline-offset:2px}`
