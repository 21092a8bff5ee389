/** Pages of the staff, with the public ones that belong to what they write: a line each, as the catalogue reads them. */
export const staffRows = `
Admin/Courses/New|/admin/courses/new|AE|Cursos
Admin/Courses/Popular|/admin/courses/popular|AE|Cursos
Admin/Videos/Vimeo|/admin/videos/vimeo|AE|Cursos
Admin/Events/Index|/admin/events|AE|Landing pages
Admin/Events/Create|/admin/events/create|AE|Landing pages
Admin/Events/Show|/admin/events/{id}|AE|Landing pages
Admin/Events/BasicInfo|/admin/events/{id}/basic-info|AE|Landing pages
Admin/Events/Details|/admin/events/{id}/details|AE|Landing pages
Admin/Events/AdditionalData|/admin/events/{id}/additional-data|AE|Landing pages
Admin/Events/VideoTestimonials|/admin/events/{id}/video-testimonials|AE|Landing pages
Admin/Events/Sections|/admin/events-sections|AE|Landing pages
Events/EventPage|/eventos/{slug}|all|public event
Events/ThankYou|/eventos/{slug}/obrigado|all|public event
Events/Lesson|/eventos/{slug}/aulas/{lesson}|all|public event
Events/Download|/eventos/{slug}/download|all|public event
EbookPages/Disclosure|/ebooks/{slug}|all|public e-book
EbookPages/Download|/ebooks/{slug}/download|all|public e-book
SlidePages/Disclosure|/slides/{slug}|all|public slides
SlidePages/ThankYou|/slides/{slug}/obrigado|all|public slides
SlidePages/Download|/slides/{slug}/download|all|public slides
Admin/SupportVideos/Tutorials|/admin/supportvideos/tutorials|AES|Mídia
Admin/Orders/Tasks|/admin/orders/tasks|A|Financeiro
Admin/Orders/RefundInfo|/admin/orders/{id}/refund|A|Financeiro
Admin/Orders/Evidence|/admin/orders/{id}/evidence|A|Financeiro
Admin/Charges/Reconciliation|/admin/charges/reconciliation|A|Financeiro
Admin/Invoices/Index|/admin/nfs|A|Financeiro
Admin/Promotions/Index|/admin/promotions|AE|Promoções
Admin/GiveAway/Lines|/admin/give-away/{id}/lines|AE|Promoções
Admin/PriceLeveling/Edit|/admin/price-leveling/edit|AE|Promoções
Admin/Questions/Index|/admin/questions|AES|Comunicação
Admin/Questions/Show|/admin/questions/{id}|AES|Comunicação
Admin/Dashboard/Index|/admin/dashboard|A|Perfomance
Admin/Searches/Show|/admin/searches/{term}|AE|Perfomance
Admin/Users/Courses|/admin/users/{id}/courses|A|Perfomance
Admin/Users/Bundles|/admin/users/{id}/bundles|A|Perfomance
Admin/Users/Orders|/admin/users/{id}/orders|A|Perfomance
Admin/Users/Refunds|/admin/users/{id}/refunds|A|Perfomance
Admin/Users/Cart|/admin/users/{id}/cart|A|Perfomance
Admin/UserOrigins/Leads|/admin/userorigins/leads|A|Perfomance
Admin/UserOrigins/Index|/admin/userorigins|A|Perfomance
Admin/UserOrigins/Create|/admin/userorigins/create|A|Perfomance
Admin/UserOrigins/Edit|/admin/userorigins/{id}/edit|A|Perfomance
Admin/Leads/Index|/admin/leads|A|Perfomance
Admin/Newsletter/Index|/admin/newsletter|A|Perfomance
Admin/Newsletter/News|/admin/newsletter/news|A|Perfomance
Newsletter/Unsubscribe|/newsletter/unsubscribe/{token}|all|public newsletter
Admin/AbandonedCarts/Promotions|/admin/carts/promotions|A|Carrinho abandonado
Admin/AbandonedCarts/Replay|/admin/carts/replay|A|Carrinho abandonado
Admin/Imports/Index|/admin/import|A|Configurações
Admin/Scripts/Index|/admin/scripts|AE|Configurações
Admin/Scripts/Create|/admin/scripts/create|AE|Configurações
Admin/Scripts/Edit|/admin/scripts/{id}/edit|AE|Configurações
Admin/Scripts/Show|/admin/scripts/{id}|AE|Configurações
Admin/MetaTags/Index|/admin/metatags|AE|Configurações
Admin/Popups/Index|/admin/popups|AE|Configurações
Admin/EventLog/Index|/admin/event-log|A|Análise de eventos
Admin/EventLog/Stream|/admin/event-log/streams/{stream}|A|Análise de eventos
Admin/EventLog/Trace|/admin/event-log/traces/{correlation}|A|Análise de eventos
Admin/Projections/Index|/admin/projections|A|Análise de eventos
Admin/Projections/AsOf|/admin/projections/as-of|A|Análise de eventos
`
