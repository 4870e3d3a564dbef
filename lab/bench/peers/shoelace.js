const used = ['sl-card', 'sl-button'];
void Promise.all(used.map((tag) => customElements.whenDefined(tag)))
  .then(() => Promise.all([...document.querySelectorAll(used.join())].map((element) => element.updateComplete)))
  .then(() => performance.mark('interactive'));
