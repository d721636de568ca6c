document.getElementById('root')?.replaceChildren();
