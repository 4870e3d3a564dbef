import { useContext } from 'react';
import { createFormToolAttributes } from '#catalogue/forms/form-tool.ts';
import { ElementContext } from './view.tsx';

/** Returns the attributes that offer a form to software agents, or none if the widget has `tools="none"`. */
export function useFormTool(name: string, description: string): object {
  const { tools } = useContext(ElementContext).props;
  return tools === 'none' ? {} : createFormToolAttributes(name, description);
}
