/** In addition to the looks of all pages that the server writes. */
export const looks = `
h1{font-size:1.625rem;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1.3125rem;line-height:1.25;color:var(--fg);overflow-wrap:anywhere}
h3{font-size:1rem;font-weight:650;margin:22px 0 4px;color:var(--muted)}
.card h3:first-of-type{margin-top:14px}
.card>p,.verdict p{margin-top:6px}
ul,ol{list-style:none;padding:0}
li{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;align-items:baseline;padding:9px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
li>*{min-width:0}
li b{font-variant-numeric:tabular-nums}
li .small{flex-basis:100%}
.now{border-left:5px solid #f9b134;padding-left:10px}
.late{color:var(--no-fg);font-weight:600}
a{color:var(--link);font-weight:600}
li a,.links a,summary{display:inline-flex;align-items:center;min-height:44px}
summary{color:var(--link);font-weight:600;text-decoration:underline;cursor:pointer}
.verdict.ok,h1+.wrong{margin-top:12px}
details{flex-basis:100%}
form{margin:8px 0 4px;max-width:100%}
.card>form:first-child,.card>form:first-child>input+button{margin-top:0}
label+.small,button+.small{margin-top:6px}
label{display:block;margin-top:12px;font-weight:600}
label.tick{display:flex;gap:10px;align-items:center;min-height:44px}
label.tick input{width:22px;height:22px;min-height:0;margin:0}
input,select,textarea{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit;font-weight:400}
button{margin-top:14px;min-height:48px;padding:8px 20px;border-radius:12px;border:1px solid var(--edge);background:none;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button.main{width:100%;background:var(--link);border-color:var(--link);color:var(--card)}
button.pay{width:100%;background:#f9b134;border-color:#f9b134;color:#3b1e02;font-weight:700}
.wrong{margin-top:10px;padding:10px 14px;border-radius:12px;background:var(--no);color:var(--no-fg);font-weight:600}
.ring{display:block;width:min(220px,100%);margin:12px auto}
.ring circle{fill:var(--line)}.ring .ok{fill:var(--done)}.ring .late{fill:var(--no-fg)}.ring .now{fill:#f9b134}
.ring .you{stroke:var(--fg);stroke-width:3}
.ring text{fill:var(--fg);font-weight:800;font-size:30px;text-anchor:middle}
.links{display:flex;flex-wrap:wrap;gap:0 20px}
:root{--edge:#818596;--done:#217541}
@media screen and (prefers-color-scheme:dark){:root{--edge:#7a8093;--done:#5bcc80}}
@media print{form,details,.links{display:none}}`
