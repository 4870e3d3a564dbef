/** Block for the WordPress editor: a widget selector, the widget's options, and a server-rendered preview. Runs without a build step. */
(({ blockEditor, blocks, components, element, i18n, serverSideRender: ServerSideRender }, widgets) => {
  const { createElement: h, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { Disabled, PanelBody, SelectControl, TextControl, ToggleControl } = components;
  const { __ } = i18n;

  const widgetChoices = Object.values(widgets).map(({ name, title }) => ({ value: name, label: title }));
  /** Props that give controls the margin and height of WordPress 6.7. Without these props, older versions log a deprecation. */
  const newStyle = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };
  const byDefault = { value: '', label: __('Default', 'agency-widgets') };

  // biome-ignore lint/correctness/noComponentHookFactories: WordPress loads this as a classic script; the function around it is its module.
  function OptionControl({ option, value, onChange }) {
    const common = { ...newStyle, label: option.label, help: option.description };
    if (option.type === 'boolean') return h(ToggleControl, { ...common, checked: value === true, onChange });
    if (option.type === 'choice') {
      const choices = option.values.map((choice) => ({ value: choice, label: choice }));
      return h(SelectControl, { ...common, value: value ?? '', options: [byDefault, ...choices], onChange });
    }
    return h(TextControl, { ...common, value: value ?? '', placeholder: option.default, onChange });
  }

  // biome-ignore lint/correctness/noComponentHookFactories: WordPress loads this as a classic script; the function around it is its module.
  function Settings({ attributes: { widget, options }, setAttributes }) {
    function setOption(name, value) {
      const { [name]: _, ...rest } = options;
      setAttributes({ options: value === '' || value === false ? rest : { ...rest, [name]: value } });
    }
    const known = Object.values(widgets[widget]?.options ?? {}).filter(({ inSettings }) => !inSettings);
    return h(
      InspectorControls,
      null,
      h(
        PanelBody,
        { title: __('Widget', 'agency-widgets') },
        h(SelectControl, {
          label: __('Which widget', 'agency-widgets'),
          help: widgets[widget]?.description,
          value: widget,
          options: widgetChoices,
          onChange: (name) => setAttributes({ widget: name, options: {} }),
          ...newStyle,
        }),
      ),
      known.length > 0 &&
        h(
          PanelBody,
          { title: __('Options', 'agency-widgets') },
          known.map((option) =>
            h(OptionControl, {
              key: `${widget} ${option.name}`,
              option,
              value: options[option.name],
              onChange: (value) => setOption(option.name, value),
            }),
          ),
        ),
    );
  }

  // biome-ignore lint/correctness/noComponentHookFactories: WordPress loads this as a classic script; the function around it is its module.
  function Edit(props) {
    // Words of an author's own make a URL too long for many servers: https://github.com/WordPress/gutenberg/issues/16396
    const request = { block: 'agency-widgets/widget', attributes: props.attributes, httpMethod: 'POST' };
    const preview = h(ServerSideRender, request);
    return h(Fragment, null, h(Settings, props), h('div', useBlockProps(), h(Disabled, null, preview)));
  }

  // Save only the block's options, because the server renders the block on every request.
  blocks.registerBlockType('agency-widgets/widget', { edit: Edit, save: () => null });
})(window.wp, window.agencyWidgets);
