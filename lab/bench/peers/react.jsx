// The plan grid in plain React, rendered in the browser. Also built with preact/compat instead of React.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const services = __GRID__;

function Plan({ plan, chosen, onChoose }) {
  return (
    <li className="card">
      <h4>{plan.name}</h4>
      <p className="price">{plan.price}</p>
      <p>{plan.description}</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <button type="button" onClick={onChoose}>
        {chosen ? 'Added to Cart' : 'Add to Cart'}
      </button>
    </li>
  );
}

function Grid() {
  const [open, setOpen] = useState(services[0].id);
  const [cart, setCart] = useState([]);
  useEffect(() => {
    performance.mark('interactive');
  }, []);
  return (
    <>
      <div role="tablist" className="tabs">
        {services.map(({ id, tab }) => (
          <button key={id} type="button" role="tab" aria-selected={id === open} onClick={() => setOpen(id)}>
            {tab}
          </button>
        ))}
      </div>
      {services.map(({ id, name, description, plans }) => (
        <section key={id} hidden={id !== open}>
          <h3>{name}</h3>
          <p>{description}</p>
          <ul className="cards">
            {plans.map((plan) => (
              <Plan
                key={plan.id}
                plan={plan}
                chosen={cart.includes(plan.id)}
                onChoose={() => setCart([...cart, plan.id])}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

createRoot(document.getElementById('grid')).render(<Grid />);
